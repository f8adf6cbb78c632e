import { storageKeys, tabGroupPrefix } from '../storage.ts';
import type { SiteProps } from '../types.ts';

/** The media query by which the style sheet of the inline script is told from others; it always applies. */
export const paintedTabs = 'all, docsite-tabs';

/**
 * The inline script that stands first in every `<body>` and runs before anything is painted: it marks the
 * document as scripted and applies the stored colour mode, dismissed announcement and chosen tabs, so that
 * nothing flashes. Where the script that brings the page to life cannot be loaded, it takes that mark back: what needs
 * no script then stands in for what does. It depends on the site's configuration alone, so one hash in a
 * Content-Security-Policy covers all pages.
 *
 * Tabs do not exist yet when it runs. Their choices go into a constructed style sheet (which such a policy
 * allows) that shows the chosen panel wherever one appears, until the controls are loaded and take over.
 */
export function prePaintScript(site: Pick<SiteProps, 'colorMode' | 'announcementBar'>): string {
  const { disableSwitch, respectPrefersColorScheme } = site.colorMode;
  const announcement = site.announcementBar?.id;
  return compact(`
(function(){
var e=document.documentElement,d=e.dataset,s,k,r="";
e.classList.add("js");
addEventListener("error",function(x){
x.target.matches?.("#docsite-page+script")&&e.classList.remove("js")
},true);
${respectPrefersColorScheme ? systemMode : ''}
try{
s=localStorage;
${disableSwitch ? '' : storedMode}
${announcement === undefined ? '' : dismissed(announcement)}
${chosenTabs}
}catch(e){}
})()`);
}

const systemMode = `d.theme=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";`;

const storedMode = `
k=s.getItem("${storageKeys.colorMode}");
if(k==="light"||k==="dark")d.theme=k;`;

/** A new announcement is one that nobody has dismissed. */
function dismissed(announcement: string): string {
  const [id, key] = [storageKeys.announcementId, storageKeys.announcementDismissed];
  const value = inline(announcement);
  return `
if(s.getItem("${id}")!==${value}){
s.setItem("${id}",${value});
s.setItem("${key}","false")
}
d.announcementDismissed=s.getItem("${key}")==="true";`;
}

const chosenTabs = `
for(k in s)if(k.indexOf("${tabGroupPrefix}")===0)r+=rules(CSS.escape(k.slice(${tabGroupPrefix.length})),CSS.escape(s.getItem(k)));
if(r){
k=new CSSStyleSheet({media:"${paintedTabs}"});
k.replaceSync(r);
document.adoptedStyleSheets=[k]
}
function rules(group,value){
var b=".js .tabs[data-group="+group+"]:has(>.tab-panel"+(value="[data-value="+value+"]")+")>";
return b+".tab-panel{display:none!important}"+
b+".tab-panel"+value+"{display:block!important}"+
b+".tab-list>*{color:var(--tab-color);border-color:transparent}"+
b+".tab-list>"+value+"{color:var(--tab-color-on);border-color:var(--tab-line-on)}"
}`;

/** A script without its line ends. */
export function compact(text: string): string {
  return text.replaceAll('\n', '');
}

/** JSON that may stand inside a script element. */
function inline(value: string): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
