/** The name of a report's file without its ending: "harbour-lights-sales-by-day". */
export const fileName = (place: string | undefined, report: string): string =>
  `${place ?? ''} ${report}`
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
