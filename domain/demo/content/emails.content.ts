interface DemoEmail {
  readonly from: string;
  readonly name: string;
  readonly headers: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
}

const PHOTO =
  'UklGRqAHAABXRUJQVlA4IJQHAAAQXgCdASrgAUABPsFgpk2npqQiJdtq4PAYCWdu8SAVsIsOeaUOcc5eqZR/Xs/9e/wH+A9hhNCm' +
  'rgN1s96y4rwjaYZoP/PhDakQrfq3UpOeOvOLpK3lSeL9zGqs684ul+u4jVWdecTwkg1oiakQsivzQ7LlL9zGqrYltEKV5rRE1M96' +
  'oy+NOBMs877gQKBQKBPfy9FJOBVd/Zb3MaqzqrGSMpxbD8WOlMEMLAOx1YZXskFi9MneGig+uwakLHSl4fFjpP7ti58om8lOgdFq' +
  'kCqBc+OfSNJr0sNHa09GFTJR90hWE/Gw2We7LshvEzUiyi7KKewubb9/djpWanbOu0N99sIufDeK9Cwb3hOvgN4F6mhemJzfsKbB' +
  '2tFVl4u6dyl7PGRgsMGi806w333N1gNuWhIdGg7p7ZU8nnbfLL8bTcODnJoXv0d2r6akQa6FKqzJDtZvQPZJGpkAxXjzDQgDFePM' +
  'NUT/LX9VGfN5XuKMkWSLSO4lpvgL9NMTmouawg9TpInVPQP7g5hZMTY1gXNEVKNb3BDEb5MzeNN8BftATeakXIU7xSaxIcrTtoyp' +
  'TnP8b4zf6GL5QbKCCvwOkpoyvsuQLavhVVd9pu7HB2+i7Lxcy/HnnHU6wxCPfxXm3cDq9MLFF3UE/noJR3xGbbGUSG8NTMyX4888' +
  'lZFK6MifVXpdcMcjty0JCBkrh5VmfHKNRVXCY7PxtiYSC16P9S/cxqrOvNmdwAzFxbrcVtz8tXJuqtoIm/X1HUXeA0T2t77Wsl2t' +
  'Z15xcV46vdOpCu4vc5DOkBeDI9g8dNA5BWKjxOirDy/ATadSCrV1eNhTSc8TxCYZNpmAhN7LqQGTJbKk/lCwtDnAUM2zKgsGWKpy' +
  'cPT17nVldlpQ92OlZvFi6Zykcaz1yk94WLFL+HaYYnf6L+RK7CNXOXNwwD7s3S/cw2+7HrRHN2bUUmjjf8xyJInK5BMrzU9DNETU' +
  'iDXQpVWdecToRa/cxoKpCJqRCutsIUrzWh5rX2dsAAD++V+/xeZzvOtI/MpZ3alH/mbfCsp+0QoZYEBaW1cfvm6Bu+ZFB29VNgKj' +
  '835G44S6B/MJ2FeqIwwnco421bo3L1b4IXK3+2U+ch3HrVAo22Lszg3KEvpHwamMkRoDLW4hF9EV2c1ljWt1rda3oY7BFGGvAKXH' +
  'MBesxG/idrL5XHajVjA3PIyspICMbGKCdZqweV+8ESOlxhIw+AS0vkxu15HfgNeQjrNBViTXML0BOqZ0qYKNHTSY5oxd9PC45loY' +
  '4pKXEdnpLiozEYeHaOahLgEqKdusE5uL61e/vpwatYeg0hprtCPpsZ5B/nH3m/dHDoyVNNBohWyNpkK4yQWk55TrszCZGNf+2T0J' +
  'LIpwa5avUjGM8m/0gNaqz7gta9930jm3vqnLvPJe0O0yQI1iY39e7ml8Q2Qw4blUmrAK8EEUNAnXRVRpC+kRS8tYE//22s3tV07F' +
  'ZWzz+DIl2RGdlm1jgMLBl+MxL2rHPEEhegGS8QcnQz+J/8ujnEn5AQYSyuXe2ysvi1NnwRHYkbImsrXmABco2uCgycA5OyTkngTo' +
  'avFhO7YSi8s3Szme9tGllFi79/WyNmfT80N1EbTx0dhe2QWVUntvYgbmAlnYCGoEwQqXCy10l5Tr84ZMjMEqgTtEl1joLCPMEqVB' +
  'JgLM5Ml8iz6lxjUhDtyhKdlKAgk96jZFzpyZcrg1aw9BpDTXaQdmvAKSLQ5Dm9MgBwZoK1izgR+BMZijZSHBq1h6DSGmu0VWi444' +
  'KrdxreFt2prAKlODUCPwJjMUbKQ4NWsPQaQ012kHZr5xwVW7jW8LbtNkOTkG3q0CUe/P+7uP8Nx7t6w/bIhuP2wSH1U1TJrJM7og' +
  '+0aQdgUTAAs66iyeTPcOtDI1miicXtC2DRxI4w9nFkyQW0BR0efMLQvZYi9hofoe7BLUDCoSvjeqDOAkGiUemilFP2UWNmcUMRAs' +
  'Le1WNiQKndrI93yq06wfYlcsbAii0NJY5RKr8kAOyze1WNiQFJkTGtuFhAODmfCoRQWPh6hVYIgf4tCAeHasv7RN9S27kj76DdsV' +
  'mAS59u5j4Dx6E8Nnp65HPad2XPgWUFITQAXAZ9pClehpSKfgL9ddqjQMkIfhtIAAmWF10VBUugEkDKCvwg6B2IFzSfRIv6S5fu/M' +
  'z+EfUBArAqT/kT27WQgXNRrc1u5I1b+wN2Ahu5h8RGO51iAHWoD7zBKnJFWyuRwfqEr3yJF+XgK9Rp3X9KuOc/JgtBYRlDleUNnJ' +
  'vRkPff95dZDjTiNGwyMjucbVV7x3l6oQ+OraPCq2/nHeysW90VRz8Wtraa4iqd+dEprCtjPnHLhGp4fKIzXSYQGtLFDtIhjAHY7y' +
  'shIF7VOCqAFibRDi/3LowoQADSpyoOz4EcuFWq5k783zIMw2fEWiqfFh1Vfih+qJPIgp7IMwT7Gr7v2oK4bpOXT4FPJeG+9aQhub' +
  '1v9olClCjkqg98XG4fnf04hZxsELuOnVmXHpZrZ8Tv4tvIjxE4me77gqkYwABbuwgIVLZnReZku8DAAvBtiLMIKmXDp2CXQNlgA+' +
  'nGGoAulLFQAAAA==';

const LETTER = Buffer.from(pdfSaying('This is a demonstration. A discharge letter would be here.')).toString(
  'base64',
);

export const DEMO_EMAILS: readonly DemoEmail[] = [
  {
    from: 'priya.raman@example.com',
    name: 'Demo: Priya Raman',
    headers: [],
    subject: 'Re: We have your message: {reference}',
    text: `This is a demonstration email. Thank you for your message.

The hospital now says Thursday, after lunch. I have attached the letter, and a photo of the key safe so that your carers find it. Mum would like somebody at about 8 in the morning: https://example.com/kenilworth

Could you tell me who would come?

On {day}, {provider} <{mailbox}> wrote:
> Thank you, we have your message. Your reference is {reference}.
>
> We will ring you by the next working day.

Sent from my iPhone`,
    files: [
      { name: 'Discharge letter.pdf', type: 'application/pdf', base64: LETTER },
      { name: 'Key safe.webp', type: 'image/webp', base64: PHOTO },
    ],
  },
  {
    from: 'tomasz@example.com',
    name: 'Demo: Tomasz Nowak',
    headers: ['Auto-Submitted: auto-replied'],
    subject: 'Automatic reply: We have your message: {reference}',
    text: 'This is a demonstration email. I am away until Monday and will read your message then.',
    files: [],
  },
];

function pdfSaying(text: string): string {
  const drawing = `BT /F1 16 Tf 60 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = pdf.length;
  return `${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
