import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { FileUp } from 'lucide-react'
import { IMPORT_FILE_MAX_BYTES, IMPORT_FILES_MAX } from '@turnout/contract/limits.ts'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import css from '../Imports.module.css'

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.json'
const MEGABYTE = 1024 * 1024

export interface DropZoneProps {
  onFiles: (files: readonly File[]) => unknown
  /** The next step of the page; otherwise one adds more here. */
  isMain?: boolean
}

/** Takes files: dropped, or chosen with the button. */
export function DropZone({ onFiles, isMain = false }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const about = useId()
  const [isOver, setOver] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const take = async (list: FileList | null): Promise<void> => {
    const files = [...(list ?? [])]
    if (files.length === 0 || isBusy) return
    setBusy(true)
    await onFiles(files)
    setBusy(false)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files)
  }
  return (
    <Row
      className={css.drop}
      down
      gap={10}
      align="center"
      anchor
      radius="menu"
      tone="muted"
      data-over={isOver || undefined}
      data-small={!isMain || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        multiple
        className={css.input}
        accept={ACCEPTED}
        aria-label={m.imports_choose()}
        tabIndex={-1}
        onChange={({ target }) => {
          // The list lives in the field, and is emptied with it.
          void take(target.files)
          target.value = ''
        }}
      />
      <FileUp size={isMain ? 28 : 20} strokeWidth={1.5} aria-hidden />
      <Text className={css.dropWords} font="label" tone="text">
        {isMain ? m.imports_drop() : m.imports_drop_more()}
      </Text>
      <Button
        variant={isMain ? 'filled' : 'outline'}
        size={isMain ? 'normal' : 'small'}
        busy={isBusy}
        aria-describedby={about}
        onPress={() => input.current?.click()}
      >
        {isMain ? m.imports_choose() : m.imports_add_files()}
      </Button>
      <Text id={about} size={13.5} tone="muted" breaks>
        {m.imports_drop_limits({ megabytes: IMPORT_FILE_MAX_BYTES / MEGABYTE, count: IMPORT_FILES_MAX })}
      </Text>
    </Row>
  )
}
