import type { ImportFile } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { FileCheck } from 'lucide-react'
import { sizeWords } from '../../../../format/size-words.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { kindWords } from '../../import-words.ts'
import css from '../Imports.module.css'

/** A file that came: its name, what it was recognised as, how much it holds. */
export function FileRow({ file, onRemove }: { file: ImportFile; onRemove: () => unknown }) {
  const rows = file.rows === null ? [] : [m.imports_rows({ count: file.rows })]
  return (
    <Row as="li" className={css.row} align="center" wrap>
      <FileCheck className={css.fileIcon} size={20} strokeWidth={1.75} aria-hidden />
      <Stack className={css.what} gap={4} shrinks>
        <Text as="span" weight={600} breaks>
          <bdi>{file.name}</bdi>
        </Text>
        <Text as="span" size={13.5} tone="muted" breaks>
          {[kindWords(file.kind), ...rows, sizeWords(file.size_in_bytes, documentLocale())].join(' · ')}
        </Text>
      </Stack>
      <Button size="small" variant="quiet" aria-label={m.imports_remove_file({ name: file.name })} onPress={onRemove}>
        {m.imports_remove()}
      </Button>
    </Row>
  )
}
