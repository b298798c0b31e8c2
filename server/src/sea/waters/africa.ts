import type { Water } from '../sea-lanes.ts';

/** Round Africa, from Gibraltar to the Horn. */
export const africa: Water = {
  waypoints: `
    casablanca -7.9,33.9; agadir -10.2,30.4; safi -9.9,32.5; lasPalmas -15.2,28.2; madeira -16.8,32.5;
    capBlanc -17.6,20.8; dakar -17.8,14.6; praia -23.4,14.8; boaVista -21.8,15.6; bissau -17.3,11.5;
    bijagos -17.9,11.5; conakry -14,9.3; freetown -13.5,8.4; guineaOffing -15.5,8; sherbro -13.2,7.2;
    monrovia -11.1,6.1; palmas -7.8,4; abidjan -4,5; threePoints -2.1,4.5; tema 0.1,5.4; lagos 3.4,6.2;
    nigerDelta 5.3,4.2; bonny 7.1,4; douala 9.2,3.8; libreville 9,0.5; lopez 8.4,-0.8; pointeNoire 11.4,-5;
    luanda 12.9,-8.7; lobito 13.1,-12.3; walvisBay 14.2,-22.9; orange 15.3,-29; kunene 11.4,-18;
    namibe 11.5,-15.5; capeTown 18,-33.9; goodHope 18.2,-34.6; agulhas 20,-35.2; portElizabeth 26,-34.3;
    eastLondon 28.3,-33.3; durban 31.4,-29.9; stLucia 33,-28; maputo 33.4,-26.1; inhambane 36,-24;
    beira 35.6,-20; quelimane 37.6,-18.3; nacala 41.2,-14.6; angoche 40.3,-16.6; delgado 41.2,-10.7;
    darEsSalaam 39.9,-6.6; mombasa 40,-4.2; mogadishu 46,1.8; hobyo 48.6,4.3; eyl 50.4,7.4; hafun 51.9,10.2;
    amber 49.4,-11.6; mahajanga 46,-15.2; tamatave 49.9,-18.1; antongil 50.8,-15.5; fortDauphin 47.2,-25.7
  `,
  lanes: `
    gibraltarWest > casablanca > safi > agadir > lasPalmas > capBlanc > dakar > bissau > conakry > freetown
    casablanca > cadiz
    madeira > agadir
    finisterre > madeira > lasPalmas > boaVista > praia > capeTown > palmas > luanda
    lobito > namibe > kunene > walvisBay > palmas > guineaOffing > bijagos > dakar
    dakar > praia
    monrovia > sherbro > freetown > bissau
    monrovia > palmas > abidjan > threePoints > tema > lagos > nigerDelta > bonny > douala > libreville
    libreville > lopez > pointeNoire > luanda > lobito
    palmas > threePoints > nigerDelta > tema
    capeTown > threePoints > pointeNoire > congo > luanda > lopez > nigerDelta > libreville
    bonny > lopez
    luanda > namibe
    durban > eastLondon > portElizabeth > agulhas > goodHope > capeTown > orange > walvisBay
    portElizabeth > fortDauphin > maputo
    delgado > amber > antongil > tamatave > fortDauphin > durban > stLucia > maputo
    durban > inhambane > nacala
    maputo > inhambane > beira > quelimane > angoche > nacala > mahajanga > amber
    inhambane > quelimane
    nacala > delgado > darEsSalaam > mombasa > mogadishu > hobyo > eyl > hafun
    mogadishu > delgado > mombasa > seychelles > amber > portLouis
    seychelles > delgado > mahajanga
    amber > mombasa
    guardafui > hafun > socotra
    fortDauphin > reunion
  `,
};
