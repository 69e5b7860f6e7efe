import type { BookSettings } from '@turnout/contract/books/books.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { Facts } from '../../../desk/Facts.tsx'
import { monthName } from '../book-form.ts'
import { NumbersDrawer } from './NumbersDrawer.tsx'

/** What the accountant calls this account; a file for DATEV needs it. */
export function NumbersCard({ accountId, settings }: { accountId: number; settings: BookSettings }) {
  const [open, setOpen] = useState(false)
  const missing = m.books_missing()
  return (
    <Card
      title={m.books_numbers()}
      headEnd={
        <Button size="small" onPress={() => setOpen(true)}>
          {m.accounts_change()}
        </Button>
      }
    >
      <Grid gap={16} columns={1}>
        <Text tone="muted">{m.books_numbers_text()}</Text>
        <Facts
          facts={[
            { name: m.books_consultant_number(), value: settings.consultant_number ?? missing },
            { name: m.books_client_number(), value: settings.client_number ?? missing },
            { name: m.books_chart(), value: settings.chart },
            { name: m.books_fiscal_year(), value: monthName(settings.fiscal_year_month) },
          ]}
        />
      </Grid>
      {open && <NumbersDrawer accountId={accountId} settings={settings} onClose={() => setOpen(false)} />}
    </Card>
  )
}
