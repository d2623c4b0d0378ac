  - name: {{item}}
    x-name: {{title}}
    description: What {{address}} shows.
    x-late: {{item}}
