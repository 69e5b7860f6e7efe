import { useSyncExternalStore } from 'react'
import { onUploads, uploadsNow, type Upload } from './upload-queue.ts'

/** The files on their way to an import, and those that were refused. */
export const useUploads = (importId: number): readonly Upload[] =>
  useSyncExternalStore(onUploads, uploadsNow).filter(({ place }) => place.importId === importId)
