// A site of Hugo around the pages of a corpus: each page with a sidebar of its section and a table of contents, as
// docsite shows them, and highlighted code.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const files = {
  'config.toml': `baseURL = 'https://bench.example/'
title = 'Bench'
disableKinds = ['taxonomy', 'term', 'RSS']
[markup.highlight]
noClasses = false
`,
  'layouts/_default/baseof.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>
<meta name="description" content="{{ .Description }}"><link rel="canonical" href="{{ .Permalink }}"></head>
<body><header><a href="/">{{ site.Title }}</a></header>{{ block "main" . }}{{ end }}</body></html>
`,
  'layouts/_default/single.html': `{{ define "main" }}<nav>{{ range .CurrentSection.RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
<main><h1>{{ .Title }}</h1>{{ .Content }}</main><aside>{{ .TableOfContents }}</aside>{{ end }}
`,
  'layouts/_default/list.html': `{{ define "main" }}<main><h1>{{ .Title }}</h1>{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</main>{{ end }}
`,
  'layouts/index.html': `{{ define "main" }}<main>{{ range site.Sections }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</main>{{ end }}
`,
  // Relative links of the corpus name files; Hugo's pages are folders.
  'layouts/_default/_markup/render-link.html': `<a href="{{ with .Page.GetPage .Destination }}{{ .RelPermalink }}{{ else }}{{ .Destination | safeURL }}{{ end }}">{{ .Text | safeHTML }}</a>`,
};

/** Makes it in `folder`, with the pages of `content`. */
export function makeHugoSite(folder, content) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(content, join(folder, 'content'));
}
