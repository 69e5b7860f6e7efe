import { IMPORT_FILE_MAX_BYTES, IMPORT_FILES_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DropZone, type DropZoneProps } from '../../../../desk/files/DropZone.tsx'

const MEGABYTE = 1024 * 1024

/** Takes exports of other systems. */
export function ImportDropZone({ isMain = false, onFiles }: Pick<DropZoneProps, 'isMain' | 'onFiles'>) {
  return (
    <DropZone
      accept=".csv,.tsv,.txt,.xlsx,.json"
      multiple
      words={{
        drop: isMain ? m.imports_drop() : m.imports_drop_more(),
        label: m.imports_choose(),
        choose: isMain ? m.imports_choose() : m.imports_add_files(),
        limits: m.imports_drop_limits({ megabytes: IMPORT_FILE_MAX_BYTES / MEGABYTE, count: IMPORT_FILES_MAX }),
      }}
      isMain={isMain}
      onFiles={onFiles}
    />
  )
}
