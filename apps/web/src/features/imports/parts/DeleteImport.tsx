import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatNearDate } from '../../../format/format.ts'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useImportActs } from '../api.ts'

interface DeleteImportProps {
  accountId: number
  one: ImportAnswer
  zone: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks before an import is dropped with its files. */
export function DeleteImport({ accountId, one, zone, onClose, onDeleted }: DeleteImportProps) {
  const { remove } = useImportActs({ accountId, importId: one.id })
  return (
    <DeleteDialog
      title={m.imports_delete_question({
        when: formatNearDate(one.created_at, 'moment', { locale: documentLocale(), timeZone: zone }),
      })}
      consequences={[m.imports_delete_gone(), ...(one.status === 'DONE' ? [m.imports_delete_stays()] : [])]}
      confirmLabel={m.imports_delete()}
      done={m.imports_deleted()}
      onDelete={remove}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}
