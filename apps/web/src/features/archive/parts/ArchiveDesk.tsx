import { useQuery } from '@tanstack/react-query'
import type { Archive } from '@turnout/contract/archive/archive.ts'
import { PASSPHRASE_MAX, PASSPHRASE_MIN } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { listShown } from '../../../api/list-shown.ts'
import { useForm } from '../../../api/use-form.ts'
import { formatNearDate } from '../../../format/format.ts'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { archivesQuery, isUnderWay, type ArchivedPlace, useArchiveActs } from '../api.ts'
import css from './ArchiveDesk.module.css'
import { ArchiveRow } from './ArchiveRow.tsx'

/** Asks for an archive, with a passphrase for its keys or without. */
function ExportForm({ place, isBusy }: { place: ArchivedPlace; isBusy: boolean }) {
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

interface ArchiveListProps {
  place: ArchivedPlace
  archives: readonly Archive[]
  zone: string
}

/** The archives that there are, newest first. */
function ArchiveList({ place, archives, zone }: ArchiveListProps) {
  const { remove } = useArchiveActs(place)
  const [deleted, setDeleted] = useState<Archive | null>(null)
  const close = () => setDeleted(null)
  return (
    <>
      <Stack as="ul">
        {archives.map((archive) => (
          <ArchiveRow
            key={archive.id}
            place={place}
            archive={archive}
            zone={zone}
            onDelete={() => setDeleted(archive)}
          />
        ))}
      </Stack>
      {deleted !== null && (
        <DeleteDialog
          title={m.archive_delete_question({
            when: formatNearDate(deleted.created_at, 'moment', { locale: documentLocale(), timeZone: zone }),
          })}
          consequences={[m.archive_delete_gone(), m.archive_delete_stays()]}
          confirmLabel={m.archive_delete()}
          done={m.archive_deleted()}
          onDelete={() => remove(deleted)}
          onClose={close}
          onDeleted={close}
        />
      )}
    </>
  )
}

/** What an archive has, the way to one, and those that there are. */
export function ArchiveDesk({ place, zone }: { place: ArchivedPlace; zone: string }) {
  const asked = useQuery(archivesQuery(place))
  const { answer, error } = listShown(asked)
  const archives = answer?.data ?? []
  return (
    <Grid className={css.parts} gap={20}>
      <Card title={m.archive_contents()}>
        <Stack as="ul" className={css.contents} gap={6} tone="muted">
          <li>{m.archive_contents_rows()}</li>
          <li>{m.archive_contents_images()}</li>
          <li>{m.archive_contents_without()}</li>
          <li>{m.archive_contents_private()}</li>
        </Stack>
        <ExportForm place={place} isBusy={archives.some(isUnderWay)} />
      </Card>
      <Card title={m.archive_list()}>
        {error !== null && <LoadError {...error} />}
        {error === null && answer === undefined && <Skeleton height="120px" />}
        {answer !== undefined && archives.length === 0 && (
          <EmptyState ghost="rows" title={m.archive_empty()}>
            {m.archive_empty_text()}
          </EmptyState>
        )}
        {archives.length > 0 && <ArchiveList place={place} archives={archives} zone={zone} />}
      </Card>
    </Grid>
  )
}
