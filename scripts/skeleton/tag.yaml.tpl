  - name: {{item}}
    x-name: {{title}}
    description: Data of the page {{address}}.
    x-late: {{item}}
