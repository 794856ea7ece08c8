import { keysOf } from '#platform/records/keys.ts';
import { plainLetters } from '#platform/text/plain-letters.ts';

interface TableField {
  readonly label: string;
  readonly headings: readonly string[];
  readonly many?: true;
}

export const TABLE_FIELDS = {
  received: {
    label: 'Received on',
    headings: [
      ...['received', 'receivedon', 'datereceived', 'receivedat', 'date', 'datetime', 'created', 'createdat'],
      ...[
        'createdon',
        'datecreated',
        'creationdate',
        'submitted',
        'submittedat',
        'submissiondate',
        'dateadded',
      ],
      ...['entrydate', 'opened', 'dateopened', 'enquirydate', 'dateofenquiry', 'complaintdate', 'timestamp'],
      ...['dateofcomplaint', 'reported', 'datereported', 'firstcontact', 'dateoffirstcontact', 'added'],
    ],
  },
  kind: {
    label: 'Kind of case',
    headings: [
      'kind',
      'kindofcase',
      'type',
      'casetype',
      'category',
      'enquirytype',
      'recordtype',
      'contacttype',
    ],
  },
  status: {
    label: 'Status',
    headings: ['status', 'state', 'casestatus', 'stage', 'progress', 'outcome', 'openclosed'],
  },
  title: { label: 'Title', headings: ['title', 'salutation', 'prefix', 'nametitle'] },
  firstName: {
    label: 'First name',
    headings: ['firstname', 'forename', 'forenames', 'givenname', 'first', 'christianname', 'firstnames'],
  },
  lastName: { label: 'Last name', headings: ['lastname', 'surname', 'familyname', 'last', 'secondname'] },
  name: {
    label: 'Name',
    headings: [
      ...['name', 'fullname', 'contact', 'contactname', 'customer', 'customername', 'client', 'clientname'],
      ...['person', 'yourname', 'displayname', 'caller', 'enquirer', 'complainant', 'nameofcontact'],
    ],
  },
  email: {
    label: 'Email',
    headings: [
      ...[
        'email',
        'emailaddress',
        'mail',
        'mailaddress',
        'youremail',
        'email1',
        'emailaddress1',
        'email1value',
      ],
      ...['contactemail', 'primaryemail', 'emails', 'workemail', 'homeemail'],
    ],
  },
  phone: {
    label: 'Phone number',
    headings: [
      ...[
        'phone',
        'phonenumber',
        'telephone',
        'telephonenumber',
        'tel',
        'telno',
        'phoneno',
        'mobile',
        'mobilephone',
      ],
      ...[
        'mobilenumber',
        'mobileno',
        'landline',
        'contactnumber',
        'number',
        'yourphone',
        'homephone',
        'workphone',
      ],
      ...['phone1', 'phone1value', 'primaryphone', 'cell', 'daytimephone', 'businessphone'],
    ],
  },
  needs: {
    label: 'Communication needs',
    headings: [
      ...['communicationneeds', 'communication', 'accessibilityneeds', 'accessibility', 'accessneeds'],
      ...['informationneeds', 'ais', 'accessibleinformation', 'preferredformat', 'reasonableadjustments'],
    ],
  },
  carerNames: {
    label: 'Carer names',
    headings: ['carernames', 'carer', 'carers', 'carername', 'careworker'],
  },
  publication: { label: 'Consent to publish', headings: ['publication', 'maypublish', 'publish'] },
  message: {
    label: 'Message: what they wrote or said',
    headings: [
      ...[
        'message',
        'enquiry',
        'yourmessage',
        'details',
        'description',
        'query',
        'question',
        'complaint',
        'concern',
      ],
      ...['text', 'body', 'content', 'whathappened', 'reason', 'request', 'enquirydetails', 'summary'],
    ],
  },
  answered: {
    label: 'First answered or acknowledged on',
    headings: [
      ...[
        'firstanswered',
        'answered',
        'answeredon',
        'dateanswered',
        'acknowledged',
        'acknowledgedon',
        'replied',
      ],
      ...['dateacknowledged', 'firstresponse', 'firstreply', 'responded', 'dateresponded'],
    ],
  },
  assignee: {
    label: 'Assigned to',
    headings: [
      'assignedto',
      'assignee',
      'owner',
      'assigned',
      'responsible',
      'handler',
      'casehandler',
      'caseowner',
    ],
  },
  note: {
    label: 'Internal note',
    headings: ['note', 'notes', 'internalnote', 'internalnotes', 'comments', 'comment', 'remarks', 'history'],
    many: true,
  },
} as const satisfies Record<string, TableField>;

export type TableFieldName = keyof typeof TABLE_FIELDS;
export const TABLE_FIELD_NAMES = keysOf(TABLE_FIELDS);

export interface TableColumn {
  readonly heading: string;
  readonly field: TableFieldName | null;
}

export function isTableField(text: string): text is TableFieldName {
  return Object.hasOwn(TABLE_FIELDS, text);
}

export function fieldName(field: TableFieldName): string {
  return TABLE_FIELDS[field].label.split(':')[0] ?? '';
}

export function mayBeSeveral(field: TableFieldName): boolean {
  const { many }: TableField = TABLE_FIELDS[field];
  return many === true;
}

/** Uses each field once; a second number or address goes into the notes, so that none is lost. */
export function guessColumns(headings: readonly string[]): readonly TableColumn[] {
  const usedFields = new Set<TableFieldName>();
  return headings.map((heading) => {
    const field = fieldOfHeading(heading);
    if (field === null || !usedFields.has(field) || mayBeSeveral(field)) {
      if (field) usedFields.add(field);
      return { heading, field };
    }
    return { heading, field: field === 'phone' || field === 'email' || field === 'message' ? 'note' : null };
  });
}

function fieldOfHeading(heading: string): TableFieldName | null {
  const plain = lettersOf(heading);
  const isOf = (name: TableFieldName) =>
    (TABLE_FIELDS[name].headings as readonly string[]).includes(plain) ||
    lettersOf(fieldName(name)) === plain;
  return TABLE_FIELD_NAMES.find(isOf) ?? null;
}

export function lettersOf(text: string): string {
  return plainLetters(text)
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z0-9]/g, '');
}
