/** Hands a file to the browser to keep. */
export function keepFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name.replaceAll('/', '-') })
  link.click()
  URL.revokeObjectURL(href)
}
