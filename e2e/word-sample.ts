/** Word's clipboard content for a short letter, shortened in its style sheet only. */
export const FROM_WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/OFFICE~1/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument></xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt; font-family:"Calibri",sans-serif;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style>
</head>
<body lang=EN-GB link="#0563C1" vlink="#954F72" style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h1><span style='font-family:"Calibri Light",sans-serif;color:#2F5496'>Before the first visit<o:p></o:p></span></h1>
<p class=MsoNormal><span style='mso-ansi-language:EN-GB'>Write down what <b><span style='color:red'>matters</span></b> to you, and <i style='mso-bidi-font-style:normal'>ask</i> on <a href="https://www.cqc.org.uk/">the regulator’s page</a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Your medicines<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Who holds a key<o:p></o:p></p>
<h2>On the day<o:p></o:p></h2>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Put the kettle on<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Ask anything<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level2 lfo2'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>About tea<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><th><p class=MsoNormal>Day</p></th><th><p class=MsoNormal>Hours</p></th></tr>
<tr><td><p class=MsoNormal>Monday</p></td><td><p class=MsoNormal>9 to 5</p></td></tr></table>
<table class=MsoTableGrid border=1><tr><td width=301 style='border:solid windowtext 1.0pt'><p class=MsoNormal>Office</p></td></tr></table>
<p class=MsoNormal><img width=2 height=2 src="/nothing-there.png" onerror="document.title='run'" v:shapes="Picture_x0020_1"><a href="javascript:alert(1)">Thank you</a><o:p></o:p></p>
<!--EndFragment-->
</body>
</html>`;

/** The same as our own markup. */
export const AS_MARKUP = `## Before the first visit

Write down what **matters** to you, and _ask_ on [the regulator’s page](https://www.cqc.org.uk/).

- Your medicines
- Who holds a key

### On the day

1. Put the kettle on
2. Ask anything
  - About tea

**Day** | **Hours**

Monday | 9 to 5

Office

Thank you`;

export const FROM_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-weight:400;">Plain and </span><span style="font-size:11pt;font-weight:700;">strong</span></p></b>`;
