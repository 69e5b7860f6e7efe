export const ARCHIVE_STATUSES = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const
export type ArchiveStatus = (typeof ARCHIVE_STATUSES)[number]

/** Days that an archive is kept after it became ready. */
export const ARCHIVE_DAYS = 7
