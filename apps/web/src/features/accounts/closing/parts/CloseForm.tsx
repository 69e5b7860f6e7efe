import type { Account } from '@turnout/contract/accounts/account.ts'
import { isNameTyped } from '@turnout/domain/accounts/closing.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { useCloseAccount } from '../api.ts'

/** The last step: the name of the account, typed by hand. */
export function CloseForm({ account }: { account: Account }) {
  const close = useCloseAccount(account.id)
  const form = useForm({
    initial: { name: '' },
    check: ({ name }): Record<string, string> =>
      isNameTyped(name, account.name) ? {} : { name: m.field_not_the_name() },
    onSubmit: ({ name }) => close(name),
  })
  return (
    <Card title={m.account_closing_confirm()}>
      <Grid as="form" gap={18} columns={1} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.problem && <ErrorSummary {...form.problem} />}
        <Text tone="muted">{m.account_closing_confirm_intro({ account: account.name })}</Text>
        <TextField label={m.accounts_name()} autoComplete="off" {...form.field('name')} />
        <div>
          <Button type="submit" variant="danger" busy={form.busy}>
            {m.account_closing_close()}
          </Button>
        </div>
      </Grid>
    </Card>
  )
}
