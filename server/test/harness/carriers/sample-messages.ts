// Status messages in the forms that carriers send, for tests to change. Ships, boxes and numbers are invented.

/** A departure from Ningbo for Rotterdam, as a 315. `changes` replaces segments that begin with its keys; '' removes one. */
export function sample315(changes: Record<string, string> = {}): string[] {
  return bend(
    [
      'ST*315*0001',
      'B4***VD*20240503*1420*CNNGB*MSCU*123456*L*45G1*CNNGB*UN*6',
      'N9*BM*LFND24050301',
      'N9*BN*BK240420',
      'N9*EQ*MSCU1234566',
      'N9*SCA*MSCU',
      'Q2*9400112********418W***L*NORTHERN WIND',
      'R4*L*UN*CNNGB*NINGBO BEILUN TERMINAL*CN',
      'DTM*140*20240503*1420*LT',
      'R4*D*UN*NLRTM*APM TERMINALS MAASVLAKTE*NL',
      'DTM*139*20240610*0600*LT',
      'R4*E*UN*DEDUI*DUISBURG*DE',
      'DTM*139*20240615*1200*LT',
      'SE*13*0001',
    ],
    changes,
  );
}

/** The same box leaves a terminal in Rotterdam, as a 322. */
export function sample322(changes: Record<string, string> = {}): string[] {
  return bend(
    [
      'ST*322*0001',
      'Q5*OA*20240612*1030*LT**ROTTERDAM**NL',
      'N7*MSCU*123456*21500*G*******CN*MSCU*****K*6****45G1',
      'M7*SEAL001',
      'W2*MSCU*123456**CN*L********6',
      'V1*9400112*NORTHERN WIND**418W*MSCU***L',
      'R4*5*UN*NLRTM*APM TERMINALS MAASVLAKTE*NL',
      'R4*L*UN*CNNGB*NINGBO BEILUN TERMINAL*CN',
      'R4*D*UN*NLRTM*APM TERMINALS MAASVLAKTE*NL',
      'N9*BM*LFND24050301',
      'N9*BN*BK240420',
      'N9*SCA*MSCU',
      'SE*13*0001',
    ],
    changes,
  );
}

/** The departure as an IFTSTA. */
export function sampleIftsta(changes: Record<string, string> = {}): string[] {
  return bend(
    [
      'UNH+7001+IFTSTA:D:00B:UN',
      'BGM+23+LF7001+9',
      'DTM+137:202405031505:203',
      'NAD+CA+MSCU:172:20',
      'RFF+BN:BK240420',
      'CNI+1',
      'STS+1+VD::182:Vessel departure',
      'RFF+BM:LFND24050301',
      'DTM+334:202405031420:203',
      'LOC+175+CNNGB:139:6:NINGBO BEILUN TERMINAL',
      'TDT+20+418W+1+13+MSCU:172:20+++9400112:146:11:NORTHERN WIND',
      'LOC+9+CNNGB:139:6:NINGBO',
      'DTM+186:202405031420:203',
      'LOC+11+NLRTM:139:6:ROTTERDAM',
      'DTM+132:202406100600:203',
      'EQD+CN+MSCU1234566+45G1:102:5+++5',
      'UNT+16+7001',
    ],
    changes,
  );
}

/** An X12 interchange of these messages. */
export function x12File(messages: string[][], { terminator = '~', line = '\n', element = '*' } = {}): string {
  const isa =
    'ISA*00*          *00*          *ZZ*MSCEDI         *ZZ*FORWARDER      *240503*0700*U*00401*000000001*0*P*>';
  const segments = [
    isa,
    'GS*QO*MSCEDI*FORWARDER*20240503*0700*1*X*004010',
    ...messages.flat(),
    'GE*1*1',
    'IEA*1*000000001',
  ];
  return segments.map((segment) => `${segment.replaceAll('*', element)}${terminator}${line}`).join('');
}

/** An EDIFACT interchange of these messages. */
export function edifactFile(messages: string[][], { line = '\n', una = true } = {}): string {
  const segments = ['UNB+UNOC:3+MSCEDI:ZZ+FORWARDER:ZZ+240503:1505+1', ...messages.flat(), 'UNZ+1+1'];
  return `${una ? "UNA:+.? '" : ''}${segments.map((segment) => `${segment}'${line}`).join('')}`;
}

function bend(segments: string[], changes: Record<string, string>): string[] {
  return segments
    .map((segment) => {
      const change = Object.entries(changes).find(([begin]) => segment.startsWith(begin));
      return change === undefined ? segment : change[1];
    })
    .filter((segment) => segment !== '');
}
