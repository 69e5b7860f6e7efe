import { Box } from '@turnout/ui/layout/parts.tsx'
import { useRef } from 'react'
import css from './designer-ground-controls.module.css'
import { PICTURE_TYPES } from './use-picture-upload.ts'

interface PickPictureProps {
  label: string
  /** Several at once. */
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A press that opens the files of the device. */
export function PickPicture({ label, multiple = false, disabled = false, onFiles }: PickPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Box
        as="button"
        type="button"
        className={css.act}
        ground="none"
        bare
        radius="small"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Box>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple={multiple}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
