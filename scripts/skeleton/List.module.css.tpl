.filters {
  margin-bottom: 16px;
}
.list {
  display: grid;
  gap: 16px;
  padding: 0;
  list-style: none;
}
