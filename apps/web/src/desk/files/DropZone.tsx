import { Button } from '@turnout/ui/actions/Button.tsx'
import { FileUp } from 'lucide-react'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import css from './DropZone.module.css'

export interface DropZoneProps {
  /** Endings of the files that are offered first. */
  accept: string
  words: {
    /** What may be dropped here. */
    readonly drop: string
    /** Name of the field, for readers. */
    readonly label: string
    /** On the button. */
    readonly choose: string
    /** Which files, how large and how many. */
    readonly limits: string
  }
  /** Several files at once. */
  multiple?: boolean
  onFiles: (files: readonly File[]) => unknown
  /** The next step of the page; otherwise one adds more here. */
  isMain?: boolean
}

/** Takes files: dropped, or chosen with the button. */
export function DropZone({ accept, words, multiple = false, onFiles, isMain = false }: DropZoneProps) {
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
        multiple={multiple}
        className={css.input}
        accept={accept}
        aria-label={words.label}
        tabIndex={-1}
        onChange={({ target }) => {
          // The list lives in the field, and is emptied with it.
          void take(target.files)
          target.value = ''
        }}
      />
      <FileUp size={isMain ? 28 : 20} strokeWidth={1.5} aria-hidden />
      <Text className={css.dropWords} font="label" tone="text">
        {words.drop}
      </Text>
      <Button
        variant={isMain ? 'filled' : 'outline'}
        size={isMain ? 'normal' : 'small'}
        busy={isBusy}
        aria-describedby={about}
        onPress={() => input.current?.click()}
      >
        {words.choose}
      </Button>
      <Text id={about} size={13.5} tone="muted" breaks>
        {words.limits}
      </Text>
    </Row>
  )
}
