/** The field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1, by powers of its generator 2. */
const POLYNOMIAL = 0b1_0001_1101;
const ORDER = 255;
const powers: number[] = [1];
while (powers.length < ORDER) {
  const next = (powers.at(-1) as number) << 1;
  powers.push(next > ORDER ? next ^ POLYNOMIAL : next);
}
const logarithms = new Map(powers.map((value, exponent) => [value, exponent]));

const product = (a: number, b: number): number => {
  const left = logarithms.get(a);
  const right = logarithms.get(b);
  return left === undefined || right === undefined ? 0 : (powers[(left + right) % ORDER] as number);
};

/** The coefficients of (x - 1)(x - 2)(x - 4)… with `degree` factors, highest first, without the leading 1. */
function generator(degree: number): number[] {
  let coefficients = [1];
  for (let factor = 0; factor < degree; factor++) {
    const root = powers[factor] as number;
    const shifted = [...coefficients, 0];
    coefficients = shifted.map(
      (value, index) => value ^ product(coefficients[index - 1] ?? 0, root),
    );
  }
  return coefficients.slice(1);
}

/** The Reed-Solomon error correction codewords of a block: the remainder of its division by the generator. */
export function errorCorrection(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  let remainder = divisor.map(() => 0);
  for (const codeword of data) {
    const factor = codeword ^ (remainder[0] as number);
    const shifted = [...remainder.slice(1), 0];
    remainder = shifted.map((value, index) => value ^ product(divisor[index] as number, factor));
  }
  return remainder;
}
