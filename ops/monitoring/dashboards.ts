import { readdirSync, readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { z } from 'zod';

const folder = new URL('./grafana/dashboards/', import.meta.url);

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** A query of a panel. */
export interface PanelQuery {
  /** Such as `api: Response time`. */
  readonly panel: string;
  readonly expr: string;
}

/** The queries of every panel. */
export function readQueries(): PanelQuery[] {
  return readdirSync(folder).flatMap((file) =>
    Dashboard.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).panels.flatMap(
      ({ title, targets }) =>
        targets.map(({ expr }) => ({ panel: `${file.replace('.json', '')}: ${title}`, expr })),
    ),
  );
}

/** The queries as a file of recording rules, the only form in which promtool checks them. */
export function asRules(queries: readonly PanelQuery[]): string {
  const rules = queries.map(({ panel, expr }, n) => ({ record: `panel:${n}`, expr, labels: { panel } }));
  return stringify({ groups: [{ name: 'dashboards', rules }] });
}
