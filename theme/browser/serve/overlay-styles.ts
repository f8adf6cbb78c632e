/** Styles of the panel. It stands in a shadow tree: no style of the page reaches it, nor the other way round. */
export const overlayStyles = `
:host { all: initial; }
section {
  position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
  padding: 0 1.25rem 1rem; background: #1b1b1f; color: #f4f4f6; border-top: 3px solid #f2554f;
  font: 15px/1.5 system-ui, sans-serif; box-shadow: 0 -8px 32px rgb(0 0 0 / .35);
}
header { position: sticky; top: 0; padding: .75rem 2.5rem .5rem 0; background: inherit; color: #ff8a84; }
header span { color: #b9b9c3; }
article { padding: .25rem 0 .75rem; border-top: 1px solid #3a3a42; }
p { margin: .4rem 0; white-space: pre-line; overflow-wrap: anywhere; }
.message code { margin-left: .6em; color: #9a9aa6; font-size: .85em; }
.hint { color: #b9d7ff; }
.failure { color: #ffd479; }
pre {
  margin: .4rem 0; padding: .6rem .8rem; overflow-x: auto; background: #101013; border-radius: 6px;
  font: 13px/1.5 ui-monospace, monospace; tab-size: 2;
}
button { font: inherit; cursor: pointer; border: 0; background: none; color: inherit; }
button:focus-visible { outline: 2px solid #8ab4ff; outline-offset: 2px; }
.place { padding: 0; color: #8ab4ff; text-decoration: underline; font-family: ui-monospace, monospace; font-size: 13px; }
.close { position: absolute; top: .4rem; right: -.4rem; width: 2.5rem; height: 2.5rem; font-size: 1.5rem; line-height: 1; }
`;
