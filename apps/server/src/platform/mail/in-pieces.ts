import { Transform, type TransformCallback } from 'node:stream'

const PIECE_BYTES = 64 * 1024

/** Gathers what comes in bits: nodemailer hands a mail over line by line, and each would be written to the socket alone. */
export function inPieces(): Transform {
  let bits: Buffer[] = []
  let bytes = 0
  const piece = (): Buffer => {
    const whole = Buffer.concat(bits, bytes)
    bits = []
    bytes = 0
    return whole
  }
  return new Transform({
    transform(bit: Buffer, _encoding, done: TransformCallback) {
      bits.push(bit)
      bytes += bit.length
      if (bytes < PIECE_BYTES) done()
      else done(null, piece())
    },
    flush(done: TransformCallback) {
      if (bytes === 0) done()
      else done(null, piece())
    },
  })
}
