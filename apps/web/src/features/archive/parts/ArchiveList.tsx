import type { Archive } from '@turnout/contract/archive/archive.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { formatNearDate } from '../../../format/format.ts'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useArchiveActs, type ArchivedPlace } from '../api.ts'
import { ArchiveRow } from './ArchiveRow.tsx'

export interface ArchiveListProps {
  place: ArchivedPlace
  archives: readonly Archive[]
  zone: string
}

/** The archives that there are, newest first. */
export function ArchiveList({ place, archives, zone }: ArchiveListProps) {
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
