import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that are short for what they take: by the size of files alone, which decides at first, they come last. */
const dearest = [
  ...['browser/pages', 'browser/authoring', 'browser/learn', 'browser/no-script'],
  ...['build/markdown-corpora', 'build/kill', 'spelling/spelling', 'bad-input/size', 'build/packages'],
  ...['build/determinism', 'cli/package', 'cli/release', 'samples/pages'],
].map((name) => `/test/${name}.test.ts`);

/** Starts the dearest files of each project first: the last one to start keeps the other processors waiting. */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const rankOf = ({ project, moduleId }: TestSpecification) => {
      const place = dearest.findIndex((name) => moduleId.endsWith(name));
      return projects.indexOf(project) * 2 * dearest.length + (place < 0 ? dearest.length : place);
    };
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}
