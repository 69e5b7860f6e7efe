import { ImageUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ClipboardEvent, DragEvent, ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { Box, Row, Stack, Text } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import type { UiWords } from '../words/UiWords.tsx'
import { FieldProblem } from './FieldFrame.tsx'
import frame from './FieldFrame.module.css'
import css from './ImageUpload.module.css'

export interface ImageUploadProps {
  label: string
  name: string
  /** Address of the picture now; null: none. */
  value: string | null
  /** Says the good size: "2160 × 1080 pixels, JPEG, PNG or WebP, up to 5 MB". */
  advice?: string
  /** Greatest size in bytes; larger files are refused before they travel. */
  maxBytes: number
  /** MIME types, default JPEG, PNG, WebP. */
  types?: readonly string[]
  /** CSS aspect ratio of the frame, default "2 / 1". */
  ratio?: string
  /** Sends the file; `onProgress` takes 0 to 1. Rejections become the sentence under the frame. */
  onUpload: (file: File, onProgress: (share: number) => void) => Promise<unknown>
  onRemove?: () => unknown
  /** The server's sentence on refusal; shown word for word. */
  error?: string | undefined
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MEGABYTE = 1024 * 1024

/** The error of the file, found before the upload, or null. */
function refusal(file: File, types: readonly string[], { maxBytes, words }: { maxBytes: number; words: UiWords }) {
  if (!types.includes(file.type)) return words.fileWrongType
  if (file.size > maxBytes) return words.fileTooBig(Math.floor(maxBytes / MEGABYTE))
  return null
}

function useUpload(props: ImageUploadProps) {
  const words = useWords()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const upload = async (file: File | null | undefined) => {
    if (!file || share !== null) return
    const refused = refusal(file, props.types ?? TYPES, { maxBytes: props.maxBytes, words })
    setProblem(refused)
    if (refused !== null) return
    setShare(0)
    try {
      await props.onUpload(file, setShare)
    } catch (error) {
      setProblem(error instanceof Error && error.message !== '' ? error.message : words.uploadFailed)
    }
    setShare(null)
  }
  return { share, problem, upload }
}

/** A picture: drop it, paste it or pick it. Size and kind are checked before it travels. */
export function ImageUpload(props: ImageUploadProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { share, problem, upload } = useUpload(props)
  const pick = () => input.current?.click()
  return (
    <DropTarget onFile={(file) => void upload(file)}>
      <fieldset className={frame.frame} data-field={props.name}>
        <Text as="legend" below={6} font="label">
          {props.label}
        </Text>
        <input
          ref={input}
          type="file"
          className={css.file}
          aria-label={props.label}
          accept={(props.types ?? TYPES).join(',')}
          onChange={(event) => {
            void upload(event.target.files?.[0])
            event.target.value = ''
          }}
          tabIndex={-1}
        />
        <Stack
          className={css.drop}
          centered
          wide
          anchor
          radius="menu"
          clipped
          style={{ aspectRatio: props.ratio ?? '2 / 1' }}
        >
          {props.value ? (
            <Box as="img" className={css.image} wide covers src={props.value} alt="" />
          ) : (
            <Invitation onPick={pick} />
          )}
          {share !== null && <UploadBar share={share} />}
        </Stack>
        {props.value && <PictureActions onPick={pick} onRemove={props.onRemove} />}
        {props.advice && <p className={frame.help}>{props.advice}</p>}
        <FieldProblem id={`${id}-error`} error={problem ?? props.error} />
      </fieldset>
    </DropTarget>
  )
}

function DropTarget({ onFile, children }: { onFile: (file: File | undefined) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  const onPaste = (event: ClipboardEvent) => onFile(event.clipboardData.files[0])
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div data-over={over} onPaste={onPaste} onDrop={onDrop} onDragOver={onDragOver} onDragLeave={() => setOver(false)}>
      {children}
    </div>
  )
}

function Invitation({ onPick }: { onPick: () => void }) {
  const words = useWords()
  return (
    <Stack gap={8} items="center" padding={16} tone="muted" text="center">
      <ImageUp size={28} strokeWidth={1.5} aria-hidden />
      <p>{words.dropImage}</p>
      <Button size="small" onPress={onPick}>
        {words.chooseImage}
      </Button>
    </Stack>
  )
}

function PictureActions({ onPick, onRemove }: { onPick: () => void; onRemove: ImageUploadProps['onRemove'] }) {
  const words = useWords()
  return (
    <Row gap={4}>
      <Button size="small" onPress={onPick}>
        {words.replace}
      </Button>
      {onRemove && (
        <Button size="small" variant="quiet" onPress={onRemove}>
          {words.remove}
        </Button>
      )}
    </Row>
  )
}

function UploadBar({ share }: { share: number }) {
  const words = useWords()
  const percent = Math.round(share * 100)
  return (
    <Stack className={css.progress} gap={6} padding="10-14">
      <span>{words.uploading(percent)}</span>
      <progress className={css.bar} value={share} max={1} aria-label={words.uploading(percent)} />
    </Stack>
  )
}
