import type { BookFormat } from '@turnout/contract/books/books.ts'
import { monthBefore } from '@turnout/domain/books/fiscal-years.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Grid, Row } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { BookOpenText, Calculator, Download } from 'lucide-react'
import { useForm } from '../../../api/use-form.ts'
import { DayField } from '../../../desk/dates/DayField.tsx'
import { useNow } from '../../../desk/use-now.ts'
import { keepFile } from '../../../desk/use-export.ts'
import settings from '../../../shell/settings/settings.module.css'
import { fetchBooks } from '../api.ts'

interface FileForm {
  readonly from: string
  readonly to: string
  readonly format: BookFormat
}

const nameOf = ({ format, from, to }: FileForm): string =>
  `${format === 'datev' ? 'EXTF_Buchungsstapel' : 'journal'}_${from}_${to}.csv`

/** The ledger of a period as a file; the last month until another period is chosen. */
export function FileCard({ accountId, zone }: { accountId: number; zone: string }) {
  const today = dayOf(useNow(), zone)
  const form = useForm<FileForm>({
    initial: { ...monthBefore(today), format: 'journal' },
    onSubmit: async (values) => {
      keepFile(await fetchBooks(accountId, values), nameOf(values))
      showToast({ message: m.attendees_exported() })
    },
  })
  return (
    <Card title={m.books_file()}>
      <Grid as="form" gap={18} columns={1} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.problem && <ErrorSummary {...form.problem} />}
        <Grid className={settings.pair} gap={16} align="start">
          <DayField label={m.reports_period_from()} zone={zone} {...form.field('from')} />
          <DayField label={m.reports_period_to()} zone={zone} {...form.field('to')} />
        </Grid>
        <RadioCards<BookFormat>
          label={m.books_format()}
          columns={2}
          cards={[
            {
              value: 'journal',
              label: m.books_format_journal(),
              detail: m.books_journal_text(),
              icon: BookOpenText,
            },
            { value: 'datev', label: m.books_format_datev(), detail: m.books_datev_text(), icon: Calculator },
          ]}
          {...form.field('format')}
        />
        <Row>
          <Button type="submit" variant="filled" icon={Download} busy={form.busy}>
            {m.books_download()}
          </Button>
        </Row>
      </Grid>
    </Card>
  )
}
