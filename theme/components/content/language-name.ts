/** Grammars that go by another name than their own in capital letters. */
const names: Readonly<Record<string, string>> = {
  bash: 'Terminal',
  console: 'Terminal',
  csharp: 'C#',
  cpp: 'C++',
  dart: 'Dart',
  diff: 'Diff',
  docker: 'Dockerfile',
  go: 'Go',
  groovy: 'Groovy',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  md: 'Markdown',
  nginx: 'Nginx',
  objectivec: 'Objective-C',
  powershell: 'PowerShell',
  py: 'Python',
  python: 'Python',
  rb: 'Ruby',
  ruby: 'Ruby',
  rust: 'Rust',
  sh: 'Terminal',
  shell: 'Terminal',
  'shell-session': 'Terminal',
  swift: 'Swift',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  vue: 'Vue',
  yml: 'YAML',
};

/** The languages of plain text, which say nothing. */
const plain: ReadonlySet<string> = new Set(['text', 'txt', 'plain', 'plaintext']);

/** What readers call the language of a code block; null for plain text. */
export function languageName(language: string | undefined): string | null {
  if (language === undefined || plain.has(language)) return null;
  return names[language] ?? language.toUpperCase();
}
