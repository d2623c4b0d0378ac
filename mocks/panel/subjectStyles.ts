/** The styles of the subjects, of what is chosen in them, and of the forms that make records. */
export const subjectStyles = `
.subject {
  border-bottom: 1px solid #e6e8eb;
}
.subject > h2 {
  display: flex;
  align-items: center;
  gap: 8px;
  margin: 0;
}
.subject > h2 button {
  flex: 1;
  padding: 10px 4px;
  border: 0;
  border-radius: 0;
  font-size: 15px;
  font-weight: 600;
  line-height: 22px;
  text-align: left;
}
.subject > h2 button::before,
summary::before {
  content: '';
  display: inline-block;
  width: 6px;
  height: 6px;
  margin: 0 10px 2px 4px;
  border: solid #646a73;
  border-width: 0 1.5px 1.5px 0;
  transform: rotate(-45deg);
}
.subject > h2 button[aria-expanded='true']::before,
details[open] > summary::before {
  margin-bottom: 4px;
  transform: rotate(45deg);
}
.subject > h2 button:hover {
  color: #93370d;
}
.here {
  padding: 0 8px;
  border-radius: 10px;
  background: #fff4ed;
  color: #93370d;
}
.content {
  padding: 0 4px 20px;
}
.content > :first-child,
.content > :first-child > h3:first-child {
  margin-top: 4px;
}
.count {
  display: inline;
  margin-left: 4px;
  font-weight: 400;
}
.choose {
  display: flex;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
}
.choose select {
  flex: 1;
  min-width: 0;
  text-overflow: ellipsis;
}
.fields .choose {
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
}
.fields .choose .number {
  justify-self: start;
}
.buttons .choose {
  flex: 1 1 100%;
  margin-bottom: 0;
}
details {
  margin-top: 8px;
}
summary {
  display: block;
  width: fit-content;
  padding: 4px 10px;
  border: 1px dashed #c9cdd4;
  border-radius: 6px;
  font-size: 13px;
  cursor: pointer;
}
summary:hover {
  border-color: #b54708;
}
details[open] > summary {
  margin-bottom: 8px;
}
`;
