import type { BookSettings } from '@turnout/contract/books/books.ts'
import { BOOK_ACCOUNTS, BOOK_CHARTS, BOOK_NUMBER_DIGITS, CHART_NUMBERS } from '@turnout/domain/books/charts.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { DrawerSection } from '../../../desk/Facts.tsx'
import settingsCss from '../../../shell/settings/settings.module.css'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { readBookSettings, useSaveBookSettings } from '../api.ts'
import { bookPieces, formOfSettings, monthName, numberField, type BookForm } from '../book-form.ts'
import { bookLabel } from '../book-labels.ts'

const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1)

interface NumbersDrawerProps {
  readonly accountId: number
  readonly settings: BookSettings
  readonly onClose: () => void
}

/** The numbers that an accountant has for the account and for what it books. */
export function NumbersDrawer({ accountId, settings, onClose }: NumbersDrawerProps) {
  const save = useSaveBookSettings(accountId)
  const form = useFormTogether<BookForm>({
    initial: formOfSettings(settings),
    pieces: bookPieces,
    keptAs: `book settings of ${accountId}`,
    read: () => versionAs(readBookSettings(accountId), formOfSettings),
    onSave: async (values, version) => {
      await save(values, version)
      showToast({ message: m.books_saved() })
      onClose()
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={m.books_numbers()}
      submitLabel={m.shell_settings_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
    >
      <NumbersFields form={form} />
    </DrawerForm>
  )
}

type NumbersForm = ReturnType<typeof useFormTogether<BookForm>>

function NumbersFields({ form }: { form: NumbersForm }) {
  const { chart } = form.values
  return (
    <>
      <Grid className={settingsCss.pair} gap={16} align="start">
        <TextField
          label={m.books_consultant_number()}
          inputMode="numeric"
          maxLength={7}
          optional
          {...form.field('consultant_number')}
        />
        <TextField
          label={m.books_client_number()}
          inputMode="numeric"
          maxLength={5}
          optional
          {...form.field('client_number')}
        />
        <Select
          label={m.books_chart()}
          options={BOOK_CHARTS.map((value) => ({ value, label: value }))}
          {...form.field('chart')}
        />
        <Select
          label={m.books_fiscal_year()}
          options={MONTHS.map((month) => ({ value: String(month), label: monthName(month) }))}
          {...form.field('fiscal_year_month')}
        />
      </Grid>
      <DrawerSection title={m.books_accounts()}>
        <Grid gap={16} columns={1}>
          <Text tone="muted">{m.books_accounts_text({ chart })}</Text>
          <Grid className={settingsCss.pair} gap={16} align="end">
            {BOOK_ACCOUNTS.map((account) => (
              <TextField
                key={account}
                label={bookLabel(account)}
                placeholder={CHART_NUMBERS[chart][account]}
                inputMode="numeric"
                maxLength={BOOK_NUMBER_DIGITS.max}
                optional
                {...form.field(numberField(account))}
              />
            ))}
          </Grid>
        </Grid>
      </DrawerSection>
    </>
  )
}
