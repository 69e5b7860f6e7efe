import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { CircleAlert, FileUp } from 'lucide-react'
import { forgetUpload, tryUploadAgain, type Upload } from '../../upload-queue.ts'
import css from '../Imports.module.css'

/** A file on its way, or one that was not taken, with the reason. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { id, file, share, problem, mayTryAgain } = upload
  const Icon = problem === null ? FileUp : CircleAlert
  return (
    <Row as="li" className={css.row} align="center" wrap>
      <Icon className={problem === null ? css.fileIcon : css.faultIcon} size={20} strokeWidth={1.75} aria-hidden />
      <Stack className={css.what} gap={4} shrinks role={problem === null ? 'status' : 'alert'}>
        <Text as="span" weight={600} breaks>
          <bdi>{file.name}</bdi>
        </Text>
        {problem === null ? (
          <Travelling share={share} />
        ) : (
          <Text as="span" className={css.fault} size={13.5} breaks>
            {problem}
          </Text>
        )}
      </Stack>
      {problem !== null && (
        <Row gap={8} wrap>
          {mayTryAgain && (
            <Button size="small" onPress={() => tryUploadAgain(id)}>
              {m.shell_try_again()}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={m.imports_remove_file({ name: file.name })}
            onPress={() => forgetUpload(id)}
          >
            {m.imports_remove()}
          </Button>
        </Row>
      )}
    </Row>
  )
}

/** Whole on its way, it is being looked at. */
function Travelling({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  const words = share === 1 ? m.imports_recognising() : m.imports_uploading({ percent })
  return (
    <Stack as="span" className={css.progress} gap={6}>
      <ProgressBar label={words} value={percent} max={100} />
      <Text as="span" size={13.5} tone="muted" breaks>
        {words}
      </Text>
    </Stack>
  )
}
