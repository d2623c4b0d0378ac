type: object
description: A page of {{items}}.
required: [list, total, page, size]
properties:
  list: { type: array, maxItems: 50, items: { $ref: {{Item}}.yaml } }
  total: { type: integer, minimum: 0 }
  page: { type: integer, minimum: 1 }
  size: { type: integer, minimum: 1, maximum: 50 }
