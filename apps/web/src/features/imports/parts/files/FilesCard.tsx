import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Grid, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { useImportActs, useTakeImport, type ImportPlace } from '../../api.ts'
import { queueUploads } from '../../upload-queue.ts'
import { useUploads } from '../../use-uploads.ts'
import { DropZone } from './DropZone.tsx'
import { FileRow } from './FileRow.tsx'
import { UploadRow } from './UploadRow.tsx'

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
        <DropZone isMain={isEmpty} onFiles={(files) => queueUploads(files, place, take)} />
      </Grid>
    </Card>
  )
}
