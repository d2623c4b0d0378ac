/** The panel's style sheet, for its shadow root. */
import { liveStyles } from './liveStyles.ts';
import { rowStyles } from './rowStyles.ts';
import { subjectStyles } from './subjectStyles.ts';

export const panelStyles = `
:host {
  all: initial;
}
* {
  box-sizing: border-box;
}
.page,
.drawer,
.handle {
  color: #1f2329;
  font:
    14px/22px 'PingFang SC',
    'Microsoft YaHei',
    'Noto Sans CJK SC',
    sans-serif;
}
.page {
  max-width: 1120px;
  margin: 0 auto;
  padding: 24px 16px 48px;
}
.page > p {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
}
.drawer {
  position: fixed;
  z-index: 2000;
  inset: 0 auto 40px 0;
  width: min(560px, 100vw);
  padding: 0 16px 24px;
  overflow: auto;
  border-right: 1px solid #e6e8eb;
  background: #fff;
  box-shadow: 0 8px 32px rgb(31 35 41 / 16%);
}
.handle {
  position: fixed;
  z-index: 2001;
  left: 8px;
  /* Above the portal's note about made-up data. */
  bottom: 44px;
  padding: 6px 12px;
  border: 0;
  border-radius: 16px;
  background: #1f2329;
  color: #fff;
  font-size: 13px;
  cursor: pointer;
}
/* Below the open panel, so that it covers nothing of it. */
.handle[aria-expanded='true'] {
  inset: auto auto 0 0;
  width: min(560px, 100vw);
  height: 40px;
  border-radius: 0;
}
.handle[aria-expanded='true']::after {
  content: '收起（Alt+M）' / '';
  margin-left: 12px;
  color: #c9cdd4;
}
h1 {
  margin: 0 0 8px;
  font-size: 20px;
  line-height: 28px;
}
h2,
h3 {
  margin: 16px 0 8px;
  font-size: 14px;
  line-height: 22px;
}
p {
  margin: 0 0 8px;
}
a {
  color: #b54708;
}
code {
  font:
    12px/18px ui-monospace,
    Consolas,
    monospace;
  color: #4e5969;
  overflow-wrap: anywhere;
}
small,
.hint {
  color: #646a73;
  font-size: 12px;
  line-height: 18px;
}
small {
  display: block;
  overflow-wrap: anywhere;
}
ul,
ol {
  margin: 0;
  padding: 0;
  list-style: none;
}
button,
select,
input,
textarea {
  min-height: 32px;
  padding: 4px 10px;
  border: 1px solid #c9cdd4;
  border-radius: 6px;
  background: #fff;
  color: inherit;
  font: inherit;
  font-size: 13px;
}
button {
  cursor: pointer;
}
button:hover:enabled,
select:hover {
  border-color: #b54708;
}
button:disabled {
  color: #8f959e;
  cursor: not-allowed;
}
button[aria-pressed='true'] {
  border-color: #b54708;
  background: #fff4ed;
  color: #93370d;
}
/* The panel itself takes the focus when it opens. */
.drawer:focus {
  outline: none;
}
:focus-visible {
  outline: 2px solid #b54708;
  outline-offset: 1px;
}
.head {
  position: sticky;
  z-index: 1;
  top: 0;
  padding: 12px 0 4px;
  background: #fff;
}
.said:empty {
  padding: 0;
}
.status {
  margin: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 8px 12px;
  border-radius: 6px;
  background: #f6f7f9;
  font-variant-numeric: tabular-nums;
}
.status button {
  flex: none;
}
.said {
  margin: 0;
  padding: 6px 2px 0;
  overflow-wrap: anywhere;
  color: #067647;
}
.said.error {
  color: #b42318;
}
.cards {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  gap: 8px;
}
.card {
  display: flex;
  flex-direction: column;
  gap: 2px;
  width: 100%;
  height: 100%;
  padding: 10px 12px;
  text-align: left;
}
.card span {
  color: #4e5969;
  font-size: 12px;
  line-height: 18px;
  flex: 1;
}
.search {
  display: flex;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
}
.search input {
  flex: 1;
}
.buttons {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
}
.buttons label,
.rows label {
  display: flex;
  align-items: center;
  gap: 8px;
}
/* Texts can be read to their end. */
.buttons label:has(> .text),
.works label:has(> .text) {
  flex: 1 1 280px;
}
.text {
  flex: 1;
  min-width: 0;
}
.badge {
  display: inline-block;
  min-width: 20px;
  margin-left: 6px;
  padding: 0 6px;
  border-radius: 10px;
  background: #b42318;
  color: #fff;
  font-size: 12px;
  line-height: 20px;
  text-align: center;
}
${rowStyles}${subjectStyles}${liveStyles}`;
