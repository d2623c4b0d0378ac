type: object
description: {{Item}} in a list.
required: [{{item}}Id, name, summary]
properties:
  {{item}}Id: { type: integer, minimum: 1 }
  name: { type: string, minLength: 1, maxLength: 60 }
  summary: { type: string, maxLength: 200 }
