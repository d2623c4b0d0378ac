/** The styles of the rows of a list: persons, homework, operations with their outcomes, and own answers. */
export const rowStyles = `
.rows li {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 0;
  border-bottom: 1px solid #e6e8eb;
}
.rows li > span {
  flex: 1 1 220px;
  min-width: 0;
}
.operations li > span,
.works li > span {
  flex-basis: 100%;
}
/* The ground goes a little beyond the text. */
.rows li[data-forced='true'] {
  margin: 0 -8px;
  padding: 8px;
  background: #fff4ed;
}
/* All three in one line of a phone, the outcome with the most room. */
.operations select {
  flex: 1 1 80px;
  min-width: 0;
}
.operations select:first-of-type {
  flex: 2 1 120px;
  max-width: none;
}
.rows select {
  max-width: 160px;
}
.number {
  width: 60px;
}
.own {
  flex: 1 1 100%;
  min-width: 0;
}
.own textarea,
.details pre {
  width: 100%;
  font:
    12px/18px ui-monospace,
    Consolas,
    monospace;
}
.own textarea {
  margin-bottom: 8px;
  resize: vertical;
}
.note {
  color: #b42318;
  overflow-wrap: anywhere;
}
.note:empty {
  display: none;
}
`;
