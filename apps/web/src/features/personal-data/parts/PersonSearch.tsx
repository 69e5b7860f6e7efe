import type { Account } from '@turnout/contract/accounts/account.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { findPerson } from '../api.ts'
import { PersonFound, type Found } from './PersonFound.tsx'
import css from './PersonalData.module.css'

/** Looks a person up by their address; what is found is below. */
export function PersonSearch({ account }: { account: Account }) {
  const [found, setFound] = useState<Found | null>(null)
  const form = useForm({
    initial: { email: '' },
    onSubmit: async ({ email }) => {
      setFound(null)
      setFound({ email: email.trim(), data: await findPerson(account.id, email) })
    },
  })
  return (
    <>
      <Card title={m.personal_data_find_title()}>
        <Grid as="form" gap={18} columns={1} noValidate onSubmit={(event) => void form.submit(event)}>
          {form.problem && <ErrorSummary {...form.problem} />}
          <Text tone="muted">{m.personal_data_find_intro()}</Text>
          <Row className={css.search} gap={12} align="end" wrap>
            <TextField label={m.personal_data_email()} kind="email" autoComplete="off" {...form.field('email')} />
            <Button type="submit" variant="filled" busy={form.busy}>
              {m.personal_data_find()}
            </Button>
          </Row>
        </Grid>
      </Card>
      <div className={css.answer} aria-live="polite">
        {found !== null && (
          <PersonFound account={account} found={found} onErased={(data) => setFound({ ...found, data })} />
        )}
      </div>
    </>
  )
}
