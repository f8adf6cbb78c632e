/** Sources of diagrams in Mermaid: name, source, and what of it reaches beyond the drawing. */

const evil = 'https://evil.example';

const image = 'an image';
const html = 'HTML';
const style = 'a style that loads a file';
const link = 'a link that runs code';

const flowchart = (...lines: readonly string[]) => ['flowchart LR', ' a --> b', ...lines].join('\n ');
const init = (json: string) => `%%{init: ${json}}%%\n${flowchart()}`;

export const reachingDiagrams: readonly (readonly [name: string, source: string, what: string])[] = [
  ['has an image for a node', flowchart(`a@{ img: "${evil}/a.png", h: 60 }`), image],
  ['has an image by a quoted name', flowchart(`a@{ "img" : "${evil}/a.png" }`), image],
  ['has an image by an escaped name', flowchart(`a@{ "\\x69m\\u0067": "${evil}/a.png" }`), image],
  ['has an image by a name on two lines', flowchart(`a@{ "im\\\n  g": "${evil}/a.png" }`), image],
  ['has an image in a label', flowchart(`c["<img src='${evil}/a.png'>"]`), html],
  ['has a style in a label', flowchart(`c["<b style='background: url(${evil}/a.png)'>x</b>"]`), html],
  ['has a form in a label', flowchart(`c["<form action='${evil}'><button>x</button></form>"]`), html],
  ['has a script in a label', flowchart('c["<script>ran = 1</script>"]'), html],
  ['has a handler in a label', flowchart('c["<img src=x onerror=ran=1>"]'), html],
  ['has an element on two lines', flowchart('c["<b', 'onclick=ran=1>x</b>"]'), html],
  ['has an element behind a stereotype', flowchart('c["<<x>><img src=x onerror=ran=1>"]'), html],
  ['has an element within a stereotype', flowchart('c["<<img src=x onerror=ran=1>>"]'), html],
  ['has an image in a tooltip', flowchart(`click a "/" "<img src=${evil}/a.png>"`), html],
  ['has an image in a class note', `classDiagram\n class A\n note "<img src=${evil}/a.png>"`, html],
  ['has an image in a mind map', `mindmap\n root(("<img src='${evil}/a.png'>"))`, html],
  ['has an image in a block', `block-beta\n a["<img src='${evil}/a.png'>"]`, html],
  ['has an image on a board', `kanban\n a[Todo]\n  b["<img src='${evil}/a.png'>"]`, html],
  ['has a style of its theme', init(`{"themeCSS": "rect { fill: url(${evil}/a.svg#a) }"}`), style],
  [
    'has a style with an escape of CSS',
    init(`{"themeCSS": "span { background: u\\\\rl(${evil}/a.png) }"}`),
    style,
  ],
  [
    'has a style with a number of CSS',
    init(`{"themeCSS": "span { background: \\\\75 rl(${evil}/a.png) }"}`),
    style,
  ],
  [
    'has a style with an escape of JSON',
    init(`{"themeCSS": "span { background: \\u0075rl(${evil}/a) }"}`),
    style,
  ],
  ['has a style with both', init(`{"themeCSS": "span { background: \\u005c75rl(${evil}/a) }"}`), style],
  ['imports a style', init(`{"themeCSS": "@import '${evil}/a.css';"}`), style],
  ['has a style in its font', init(`{"fontFamily": "x; background: url(${evil}/a.png)"}`), style],
  [
    'has a set of images',
    init('{"themeCSS": "span { background: image-set(\'//evil.example/a\' 1x) }"}'),
    style,
  ],
  [
    'has a style in front matter',
    `---\nconfig:\n  themeCSS: "span { background: url(${evil}/a.png) }"\n---\n${flowchart()}`,
    style,
  ],
  ['has a style for a class', `classDiagram\n class A\n style A fill:url(${evil}/a.png)`, style],
  ['has a style for a block', 'block-beta\n a\n style a fill:url(//evil.example/a.png)', style],
  ['has a colour of messages', `sequenceDiagram\n rect url(${evil}/a.png)\n A->>A: x\n end`, style],
  [
    'has a colour with a number of Mermaid',
    `sequenceDiagram\n rect #117;rl(${evil}/a)\n A->>A: x\n end`,
    style,
  ],
  [
    'has a colour of persons',
    'C4Context\n Person(a, "A", "b")\n UpdateElementStyle(a, $bgColor="url(//evil.example/a.png)")',
    style,
  ],
  ['runs code on a click', flowchart('click a href "javascript:ran = 1"'), link],
  ['runs code by a link', 'classDiagram\n class A\n link A "vbscript:x"', link],
  ['runs code by a menu', 'sequenceDiagram\n links A: {"x": "javascript:ran = 1"}\n A->>A: x', link],
];

export const plainDiagrams: readonly (readonly [name: string, source: string])[] = [
  ['has boxes', flowchart('url(The address) --> img(Image)')],
  ['has plain formatting in labels', flowchart('c["one<br/>two <b>bold</b> <i>it</i>"]')],
  ['has a smaller sign', flowchart('c["x #lt; y and 3 < 4"]')],
  ['has a theme', init("{'theme': 'forest', 'flowchart': {'curve': 'linear'}}")],
  ['has styles', flowchart('style a fill:#f9f,stroke:#333', 'classDef x color:red', 'class b x')],
  ['covers the page by a class', flowchart('classDef x position:fixed,inset:0', 'class a x')],
  ['covers the page by its theme', init('{"themeCSS": "span { position: fixed; inset: 0 }"}')],
  [
    'styles the page around it',
    init('{"themeCSS": "html:has(&) body { color: red } body:not(&) { color: red }"}'),
  ],
  [
    'is trusted by its own word',
    `%%{init: {"securityLevel": "loose"}}%%\n${flowchart('click b call alert()')}`,
  ],
  ['calls a function', flowchart('click a call run()')],
  ['has links', flowchart(`click a "${evil}/" _blank`)],
  ['has addresses as text', `sequenceDiagram\n A->>B: GET ${evil}/a.png`],
  ['has classes and stereotypes', 'classDiagram\n class A\n <<interface>> A\n A <|-- B'],
  ['has formulas', flowchart('c["$$\\frac{a}{\\delta}$$"]')],
];
