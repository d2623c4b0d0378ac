.list {
  display: grid;
  gap: 16px;
  padding: 0;
  list-style: none;
}
