/api/{{item}}/list:
  get:
    operationId: {{item}}List
    tags: [{{item}}]
    summary: {{title}}
    description: >-
      A page of {{items}}, by department.
    x-provenance: { designed: 'The page {{address}} shows a list; the specification has no call for it.' }
    x-host: portal
    x-auth: none
    x-writes: false
    x-outcomes: []
    parameters:
      - name: departmentId
        in: query
        required: false
        x-does: 'narrows:departmentList/departmentId'
        description: Only {{items}} of this department; 0 means all departments.
        schema: { type: integer, minimum: 0, maximum: 999999 }
        example: 1
      - name: page
        in: query
        required: false
        x-does: page
        description: Counted from 1. A page after the last page has an empty list.
        schema: { type: integer, minimum: 1, maximum: 9999 }
        example: 1
      - name: size
        in: query
        required: false
        x-does: size
        description: Number of {{items}} on a page; default 12.
        schema: { type: integer, minimum: 1, maximum: 50 }
        example: 12
    responses:
      '200':
        description: {{title}}
        content:
          application/json:
            schema: { $ref: ../schemas/{{Item}}List.yaml }
            examples:
              ok:
                summary: 一页{{title}}
                value:
                  total: 1
                  page: 1
                  size: 12
                  list: [{ {{item}}Id: 1, name: {{title}}一（示例）, summary: 一句话的介绍（示例）。 }]
              empty: { summary: 没有符合条件的内容, value: { list: [], total: 0, page: 1, size: 12 } }
