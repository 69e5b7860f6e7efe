import { PASSPHRASE_MAX, PASSPHRASE_MIN } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { useForm } from '../../../api/use-form.ts'
import { useArchiveActs, type ArchivedPlace } from '../api.ts'
import css from './ArchiveDesk.module.css'

/** Asks for an archive, with a passphrase for its keys or without. */
export function ExportForm({ place, isBusy }: { place: ArchivedPlace; isBusy: boolean }) {
  const { request } = useArchiveActs(place)
  const form = useForm({
    initial: { passphrase: '' },
    check: ({ passphrase }): Record<string, string> =>
      passphrase !== '' && passphrase.length < PASSPHRASE_MIN
        ? { passphrase: m.archive_passphrase_short({ min: PASSPHRASE_MIN }) }
        : {},
    onSubmit: async ({ passphrase }) => {
      await request(passphrase === '' ? null : passphrase)
      form.reset({ passphrase: '' })
      showToast({ message: m.archive_started() })
    },
  })
  return (
    <Grid as="form" className={css.form} gap={16} noValidate onSubmit={(event) => void form.submit(event)}>
      {form.problem && <ErrorSummary {...form.problem} />}
      <TextField
        label={m.archive_passphrase()}
        kind="password"
        autoComplete="new-password"
        maxLength={PASSPHRASE_MAX}
        optional
        help={m.archive_passphrase_hint()}
        {...form.field('passphrase')}
      />
      <div>
        <Button type="submit" variant="filled" busy={form.busy} disabled={isBusy}>
          {place.eventId === null ? m.archive_export() : m.archive_export_event()}
        </Button>
      </div>
    </Grid>
  )
}
