import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findPrometheus } from '#scripts/lib/prometheus.ts';
import { routeNames } from '#entry-server.tsx';
import { counters, gauges, histograms, supervision } from '#server/metrics/definitions.ts';
import { createMeter } from '#server/metrics/promMeter.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Panel {
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}
interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; action: string };
}

const rules = (parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const { panels } = JSON.parse(read('deploy/grafana/portal.json')) as { panels: Panel[] };

const definitions = [counters, histograms, gauges, supervision].flatMap((table) => Object.values(table));

/** Names that a scrape has: those of the registry, with the series of histograms, and what Prometheus itself adds. */
async function known(): Promise<Set<string>> {
  const measured = (await createMeter().measured()) as { name: string }[];
  const series = Object.values(histograms).flatMap(({ name }) => [`${name}_bucket`, `${name}_sum`, `${name}_count`]);
  return new Set(['up', ...series, ...[...definitions, ...measured].map(({ name }) => name)]);
}

/** The names of metrics in an expression: words that are no function, keyword, label or range. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(?:and|or|unless|sum|max|min|avg|count)$/.test(name));
}

/** Labels of a metric in an expression, with those that a scrape adds. */
function labelsIn(expr: string): [metric: string, label: string][] {
  return [...expr.matchAll(/([a-z0-9_]+)\{([^}]*)\}/g)].flatMap(([, metric = '', labels = '']) =>
    [...labels.matchAll(/([a-z_]+)\s*[=!]/g)].map(([, label = '']): [string, string] => [metric, label]),
  );
}

const expressions = [
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
];

describe('N93 the alarms and the dashboard', () => {
  test.each(expressions)('%s asks for metrics and labels that exist', async (_, expr) => {
    const names = await known();
    expect(metricsIn(expr).length).toBeGreaterThan(0);
    expect(metricsIn(expr).filter((name) => !names.has(name))).toEqual([]);
    const scraped = ['instance', 'job', 'worker', 'le'];
    const strange = labelsIn(expr).filter(([metric, label]) => {
      const { labels = [] } = definitions.find(({ name }) => metric.replace(/_bucket$/, '') === name) ?? {};
      return ![...scraped, ...(labels as readonly string[])].includes(label);
    });
    expect(strange).toEqual([]);
  });

  test('show every metric of the portal somewhere', () => {
    const asked = new Set(
      expressions.flatMap(([, expr]) => metricsIn(expr)).map((name) => name.replace(/_bucket$/, '')),
    );
    expect(definitions.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([]);
  });

  test('say for each alarm what it means and where to look first', () => {
    expect(rules.length).toBeGreaterThanOrEqual(5);
    for (const { alert, annotations } of rules)
      expect(
        [annotations.summary, annotations.action].every((text) => /^.{20,200}\.$/.test(text)),
        alert,
      ).toBe(true);
  });

  test('lay the panels out without overlaps', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  test.skipIf(findPrometheus() === null)('are valid for promtool', () => {
    const { promtool } = findPrometheus() ?? { promtool: '' };
    const said = execFileSync(promtool, ['check', 'config', join(root, 'deploy/prometheus/prometheus.yml')]);
    expect(said.toString()).toContain(`SUCCESS: ${rules.length} rules found`);
  });
});

test('N90 docs/deployment.md lists every metric of the portal with its labels', () => {
  const listed = new Map(
    [...read('docs/deployment.md').matchAll(/^\| `(portal_\w+)` \|([^|]*)\|/gm)].map(([, name = '', labels = '']) => [
      name,
      [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
    ]),
  );
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(definitions.map(({ name, labels }) => [name, [...labels]])),
  );
});

test('N90 no page has the name of a route of the server, and no two pages share one', () => {
  const own = [
    'other',
    'refused',
    'file',
    'health',
    'api',
    'userapi',
    'payapi',
    'mock',
    'csp-report',
    'browser-report',
  ];
  expect(routeNames.filter((name) => own.includes(name))).toEqual([]);
  expect(new Set(routeNames).size).toBe(routeNames.length);
});
