import type { ImportAnswer, ImportFile } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Grid, Stack, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { FileCheck, CircleAlert, FileUp } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { sizeWords } from '../../../../format/size-words.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useImportActs, useTakeImport, type ImportPlace } from '../../api.ts'
import { kindWords } from '../../import-words.ts'
import { queueUploads, forgetUpload, tryUploadAgain, type Upload } from '../../upload-queue.ts'
import { useUploads } from '../../use-uploads.ts'
import css from '../Imports.module.css'
import { ImportDropZone } from './ImportDropZone.tsx'

/** A file that came: its name, what it was recognised as, how much it holds. */
function FileRow({ file, onRemove }: { file: ImportFile; onRemove: () => unknown }) {
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

/** A file on its way, or one that was not taken, with the reason. */
function UploadRow({ upload }: { upload: Upload }) {
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

/** The files of an import: what each was recognised as, those on their way, and the place for more. */
export function FilesCard({ place, planned }: { place: ImportPlace; planned: ImportAnswer }) {
  const take = useTakeImport(place)
  const { removeFile } = useImportActs(place)
  const uploads = useUploads(place.importId)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async (fileId: number): Promise<void> => {
    setProblem(null)
    await removeFile(fileId).catch((error: unknown) =>
      setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error()),
    )
  }
  const isEmpty = planned.files.length + uploads.length === 0
  return (
    <Card title={m.imports_files()}>
      <Grid gap={16} columns={1}>
        {problem !== null && (
          <Banner tone="error" live>
            {problem}
          </Banner>
        )}
        {!isEmpty && (
          <Stack as="ul">
            {planned.files.map((file) => (
              <FileRow key={file.id} file={file} onRemove={() => remove(file.id)} />
            ))}
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </Stack>
        )}
        <ImportDropZone isMain={isEmpty} onFiles={(files) => queueUploads(files, place, take)} />
      </Grid>
    </Card>
  )
}
