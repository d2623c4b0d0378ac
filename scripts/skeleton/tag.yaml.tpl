  - name: {{item}}
    x-name: {{title}}
    description: Data of the page {{address}}.
