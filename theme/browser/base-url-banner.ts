/**
 * What home pages carry for the owner of a site that was published below another path than its configuration
 * says, or is opened as a file: then neither style nor script is found, and the page itself must say so. The texts
 * stand in a template, which is not part of the page's text.
 */
import { compact } from './pre-paint.ts';

/** Id of the template. Its `data-base` is the configured base URL, its `data-prefix` what the locale adds to it. */
export const bannerTemplateId = 'docsite-base-url';

/**
 * The inline script that looks whether the style sheet is there when everything was loaded, by a custom property
 * that each style of the theme has. If so, it takes the template away; else it shows what the template holds, with
 * the base URL that would have been right in place of `data-suggestion`, or without it what concerns a file. It is
 * the same on every site, so one hash in a Content-Security-Policy covers it.
 */
export const baseUrlScript = compact(`
addEventListener("load",function(){
var template=document.querySelector("body>template#docsite-base-url"),data=template.dataset,box,place,
path=location.pathname.replace(/index\\.html$/,"").replace(/\\/?$/,"/");
template.remove();
if(getComputedStyle(document.documentElement).getPropertyValue("--navbar-height"))return;
if(data.prefix&&path.endsWith("/"+data.prefix))path=path.slice(0,-data.prefix.length);
box=document.createElement("div");
box.id="docsite-base-url-banner";
box.setAttribute("role","alert");
box.style.cssText="margin:1rem;padding:1rem;border:3px solid #b3262b;color:#5a0f12;background:#fff5f5;font:1rem/1.5 sans-serif";
box.append(template.content);
place=box.querySelector("[data-suggestion]");
if(path===data.base)place.parentNode.remove();
else place.textContent=path;
box.querySelector(location.protocol==="file:"?"[data-served]":"[data-file]").remove();
document.body.prepend(box)
})`);
