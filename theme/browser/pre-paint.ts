import { storageKeys, tabGroupPrefix } from '../storage.ts';
import type { SiteProps } from '../types.ts';

/** The media query by which the style sheet of the inline script is told from others; it always applies. */
export const paintedTabs = 'all, docsite-tabs';

/**
 * The inline script that stands first in every `<body>` and runs before anything is painted: it marks the
 * document as scripted and applies the stored colour mode, dismissed announcement and chosen tabs, so that
 * nothing flashes. It depends on the site's configuration alone, so one hash in a Content-Security-Policy
 * covers all pages.
 *
 * Tabs do not exist yet when it runs. Their choices go into a constructed style sheet (which such a policy
 * allows) that shows the chosen panel wherever one appears, until the controls are loaded and take over.
 */
export function prePaintScript(site: Pick<SiteProps, 'colorMode' | 'announcementBar'>): string {
  const { disableSwitch, respectPrefersColorScheme } = site.colorMode;
  const options = {
    stored: !disableSwitch,
    system: respectPrefersColorScheme,
    announcement: site.announcementBar?.id ?? null,
  };
  const keys = {
    mode: storageKeys.colorMode,
    id: storageKeys.announcementId,
    dismissed: storageKeys.announcementDismissed,
    tab: tabGroupPrefix,
    mark: paintedTabs,
  };
  return `(${compact(source)})(${inline(options)},${inline(keys)})`;
}

const source = `
function(options,keys){
var root=document.documentElement,data=root.dataset,store,i,key,rules="";
root.classList.add("js");
if(options.system)data.theme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
try{
store=localStorage;
key=store.getItem(keys.mode);
if(options.stored&&(key==="light"||key==="dark"))data.theme=key;
if(options.announcement!==null){
if(store.getItem(keys.id)!==options.announcement){
store.setItem(keys.id,options.announcement);
store.setItem(keys.dismissed,"false")
}
data.announcementDismissed=String(store.getItem(keys.dismissed)==="true")
}
for(i=0;i<store.length;i++){
key=store.key(i);
if(key.indexOf(keys.tab)===0)rules+=tab(CSS.escape(key.slice(keys.tab.length)),CSS.escape(store.getItem(key)))
}
if(rules){
i=new CSSStyleSheet({media:keys.mark});
i.replaceSync(rules);
document.adoptedStyleSheets=[i]
}
}catch(error){}
function tab(group,value){
var on="[data-value="+value+"]",block=".tabs[data-group="+group+"]:has(>.tab-panel"+on+")>";
return block+".tab-panel:not("+on+"){display:none!important}"+
block+".tab-panel"+on+"{display:block!important}"+
block+".tab-list>:not("+on+"){color:var(--tab-color);border-color:transparent}"+
block+".tab-list>"+on+"{color:var(--tab-color-on);border-color:var(--tab-line-on)}"
}
}`;

/** A script without its line ends. */
export function compact(text: string): string {
  return text.replaceAll('\n', '');
}

/** JSON that may stand inside a script element. */
function inline(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
