import type { Root } from 'mdast';
import { report } from '../parse-context.ts';
import { step } from './step.ts';

const vueScript = /^\s*<script\b[^>]*\ssetup[\s>]/i;

/** Takes out `<script setup>` of `.md` files, which Vue would run and browsers would load as a script of their own. */
export const remarkVueScript = step((tree: Root, context): void => {
  if (!context.body.includes('<script')) return;
  tree.children = tree.children.filter((node) => {
    if (node.type !== 'html' || !vueScript.test(node.value)) return true;
    report(context, 'vue-script-ignored', {}, node.position && { start: node.position.start });
    return false;
  });
});
