import { useState } from 'react';
import {
  Button,
  Card,
  DescriptionList,
  formatMoney,
  Money,
  PageHeader,
  parseMoney,
} from '../entries/core.ts';
import { Checkbox, Form, MoneyField, Select, TextArea } from '../entries/forms.ts';
import { Grid, Stack } from '../entries/layout.ts';

const available = 12_400;
const charge = 0.01;

/** A form in one column, with what will happen beside it and in the button. */
export const WithdrawalForm = ({ onSend }: { onSend: (dollars: number) => void }) => {
  const [text, setText] = useState('500');
  const [error, setError] = useState<string>();
  const amount = parseMoney(text) ?? 0;
  const send = () => {
    const problem =
      amount <= 0 ? 'Enter an amount above $0.00.' : amount > available && 'This is more than your balance.';
    setError(problem || undefined);
    if (!problem) onSend(amount);
  };
  return (
    <Stack gap={24}>
      <PageHeader title="Withdraw" description="We review each request within one working day." />
      <Grid item="large" fill gap={24}>
        <Card title="Your request">
          <Form
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
            actions={
              <Button variant="primary" type="submit" wide>
                Request withdrawal of {formatMoney(amount)}
              </Button>
            }
          >
            <MoneyField
              label="Amount"
              help={`You have ${formatMoney(available)} available.`}
              value={text}
              onValueChange={setText}
              error={error}
            />
            <Select
              label="Send to"
              options={[
                { value: 'usdt', label: 'USDT wallet' },
                { value: 'btc', label: 'Bitcoin wallet' },
              ]}
            />
            <TextArea label="Note" optional />
            <Checkbox label="Remember this wallet" />
          </Form>
        </Card>
        <Card title="What you receive">
          <DescriptionList
            items={[
              { label: 'Amount', value: <Money value={amount} /> },
              { label: 'Charge, 1%', value: <Money value={-amount * charge} toned /> },
              { label: 'You receive', value: <Money value={amount * (1 - charge)} /> },
            ]}
          />
        </Card>
      </Grid>
    </Stack>
  );
};
