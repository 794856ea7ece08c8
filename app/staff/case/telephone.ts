/** The address behind a link that rings `phone`; what is shown is as it was typed. */
export function telephone(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
