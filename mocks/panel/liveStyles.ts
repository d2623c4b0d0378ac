/** The styles of the calls and frames, and of what a call opens to. */
export const liveStyles = `
.live {
  font-size: 12px;
  line-height: 18px;
}
.live li {
  border-bottom: 1px solid #e6e8eb;
}
.line {
  display: grid;
  grid-template-columns: 64px minmax(96px, max-content) minmax(0, 1fr) auto;
  gap: 2px 8px;
  width: 100%;
  padding: 4px 6px;
  border: 0;
  border-radius: 0;
  background: none;
  font-size: 12px;
  text-align: left;
}
button.line:hover,
.line[aria-expanded='true'] {
  background: #f6f7f9;
}
.line span {
  overflow: hidden;
  color: #4e5969;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.line i {
  color: #4e5969;
  font-style: normal;
}
.line em {
  grid-column: 2 / -1;
  color: #4e5969;
  font-style: normal;
}
.live li[data-verdict='right'] em {
  color: #067647;
}
[data-verdict='wrong'] {
  background: #fef3f2;
}
.live li[data-verdict='wrong'] em {
  color: #b42318;
}
.details {
  padding: 4px 6px 12px;
}
.details pre {
  max-height: 320px;
  margin: 0 0 8px;
  padding: 8px 10px;
  overflow: auto;
  border: 1px solid #e6e8eb;
  border-radius: 6px;
  background: #fff;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
.details dl {
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 2px 12px;
  margin: 4px 0 8px;
}
.details dd {
  margin: 0;
  overflow-wrap: anywhere;
}
`;
