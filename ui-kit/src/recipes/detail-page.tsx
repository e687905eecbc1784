import { Mail } from 'lucide-react';
import { useState } from 'react';
import {
  Badge,
  Button,
  Card,
  DescriptionList,
  Money,
  PageHeader,
  Percent,
  RelativeTime,
  StatCard,
  StatusBadge,
} from '../entries/core.ts';
import { type Column, Table, Tabs } from '../entries/data.ts';
import { Breadcrumbs, Grid, Inline, Stack } from '../entries/layout.ts';

type Entry = { id: string; text: string; dollars: number; at: string };

const columns: readonly Column<Entry>[] = [
  { key: 'text', header: 'Entry', rowHeader: true, cell: ({ text }) => text },
  { key: 'at', header: 'When', cell: ({ at }) => <RelativeTime value={at} now={Date.parse('2026-11-21')} /> },
  { key: 'dollars', header: 'Amount', align: 'end', cell: ({ dollars }) => <Money value={dollars} toned /> },
];

const entries: readonly Entry[] = [
  { id: '3', text: 'Daily return', dollars: 31.07, at: '2026-11-20T00:05:00Z' },
  { id: '2', text: 'Withdrawal', dollars: -500, at: '2026-11-18T15:20:00Z' },
  { id: '1', text: 'Deposit', dollars: 12_400, at: '2026-11-02T09:00:00Z' },
];

/** One thing in full: its name and status, its figures, then its parts behind tabs. */
export const PersonDetail = ({ name }: { name: string }) => {
  const [tab, setTab] = useState('entries');
  return (
    <Stack gap={24}>
      <PageHeader
        title={name}
        breadcrumbs={<Breadcrumbs parents={[{ label: 'People', to: '/people' }]} />}
        description="Investor since Nov 2, 2026"
        actions={<Button icon={<Mail />}>Send a message</Button>}
      />
      <Inline gap={8}>
        <StatusBadge status="verified" />
        <Badge>Investor</Badge>
      </Inline>
      <Grid>
        <StatCard
          label="Balance"
          value={<Money value={11_931.07} />}
          trend={<Percent value={1.84} />}
          to="#entries"
        />
        <StatCard label="In plans" value={<Money value={8_000} />} note="2 positions" />
        <StatCard label="On hold" value={<Money value={0} />} note="Nothing in review" />
      </Grid>
      <Card padding="none" id="entries">
        <Tabs
          label="About this person"
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'entries',
              label: 'Entries',
              count: entries.length,
              panel: <Table caption="Entries" columns={columns} rows={entries} rowKey={({ id }) => id} />,
            },
            {
              id: 'profile',
              label: 'Profile',
              panel: (
                <DescriptionList
                  items={[
                    { label: 'Email', value: 'ada@example.test' },
                    { label: 'Member since', value: 'Nov 2, 2026' },
                  ]}
                />
              ),
            },
          ]}
        />
      </Card>
    </Stack>
  );
};
